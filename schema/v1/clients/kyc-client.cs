using System.Diagnostics;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

/// <summary>A response with errors.</summary>
public sealed class KycException(JsonArray errors, JsonNode? fields, TimeSpan retryAfter, bool isReplayed)
    : Exception(string.Join("; ", errors.Select(error =>
        $"{error!["extensions"]!["code"]}: {error["message"]} ({error["extensions"]!["requestId"]})")))
{
    public JsonArray Errors => errors;

    /// <summary>The fields that succeeded.</summary>
    public JsonNode? Fields => fields;

    /// <summary>Time that the API asks to wait.</summary>
    public TimeSpan RetryAfter => retryAfter;

    /// <summary>Whether this is the stored response to the first request with the idempotency key.</summary>
    public bool IsReplayed => isReplayed;

    /// <summary>Whether the same request can succeed later. A stored response stays the same.</summary>
    public bool IsRetryable => !isReplayed && errors.All(error => (bool)error!["extensions"]!["retryable"]!);

    public bool Has(string code) => errors.Any(error => (string?)error!["extensions"]!["code"] == code);
}

/// <summary>
/// A client of version 1 of the KYC API, for .NET 8 or later. It needs no packages: copy it into your project, and change it. Threads
/// can share a client.
/// </summary>
/// <example>
/// <code>
/// var query = """
///     query ListCases($after: String) {
///       cases(first: 50, after: $after) { items { caseNumber name } pageInfo { endCursor hasNextPage } }
///     }
///     """;
/// await foreach (var row in KycClient.FromEnvironment().ItemsAsync(query))
///     Console.WriteLine($"{row["caseNumber"]} {row["name"]}");
/// </code>
/// </example>
public sealed class KycClient
{
    /// <summary>Scheme and host of the API, without a path.</summary>
    public required string Origin { get; init; }
    public required string AccessId { get; init; }
    public required string AccessKey { get; init; }
    public string Version { get; init; } = "1";

    /// <summary>Time before its end at which a token is renewed.</summary>
    public TimeSpan RenewBefore { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>How many times a request is sent again.</summary>
    public int Retries { get; init; } = 3;

    /// <summary>Time after which one attempt is cancelled.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(40);

    /// <summary>Time after which a request is not sent again.</summary>
    public TimeSpan TimeLimit { get; init; } = TimeSpan.FromSeconds(120);

    private readonly HttpClient http = new() { Timeout = System.Threading.Timeout.InfiniteTimeSpan };
    private readonly SemaphoreSlim tokenLock = new(1);
    private readonly Stopwatch clock = Stopwatch.StartNew();
    private string? token;
    private TimeSpan renewAt;

    /// <summary>A client with the settings of the environment variables KYC_ORIGIN, KYC_ACCESS_ID and KYC_ACCESS_KEY.</summary>
    /// <exception cref="InvalidOperationException">One of them is missing.</exception>
    public static KycClient FromEnvironment() => new()
    {
        Origin = Variable("KYC_ORIGIN"),
        AccessId = Variable("KYC_ACCESS_ID"),
        AccessKey = Variable("KYC_ACCESS_KEY"),
    };

    private static string Variable(string name) =>
        Environment.GetEnvironmentVariable(name) is { Length: > 0 } value
            ? value
            : throw new InvalidOperationException($"Set the environment variable {name}");

    /// <summary>Runs an operation and returns its data.</summary>
    /// <param name="variables">Any object that System.Text.Json can write.</param>
    /// <param name="idempotencyKey">Of a mutation; pass your own to be able to retry it after a restart.</param>
    /// <exception cref="KycException">The response contains errors.</exception>
    /// <exception cref="HttpRequestException">There is no response of the API.</exception>
    public Task<JsonNode> RunAsync(string query, object? variables = null, string? idempotencyKey = null)
    {
        var body = JsonSerializer.Serialize(new { query, variables });
        return SendAsync(query, () => JsonBody(body), idempotencyKey);
    }

    /// <summary>Reads all items of a collection, chunk by chunk.</summary>
    /// <param name="query">Operation with the variable $after and a chunk as its only root field.</param>
    public async IAsyncEnumerable<JsonNode> ItemsAsync(string query, object? variables = null)
    {
        var sent = JsonSerializer.SerializeToNode(variables ?? new { })!.AsObject();
        for (var hasNext = true; hasNext;)
        {
            var chunk = (await RunAsync(query, sent)).AsObject().Single().Value;
            if (chunk is null) yield break;
            foreach (var item in chunk["items"]!.AsArray()) yield return item!;
            sent["after"] = chunk["pageInfo"]!["endCursor"]?.DeepClone();
            hasNext = (bool)chunk["pageInfo"]!["hasNextPage"]!;
        }
    }

    /// <summary>Uploads a document and returns its id.</summary>
    /// <param name="document">The input of uploadDocument, without the file.</param>
    /// <exception cref="InvalidDataException">The stored file differs from the sent one.</exception>
    public async Task<string> UploadDocumentAsync(string file, object document, string? idempotencyKey = null)
    {
        const string query = "mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id sha256 } }";
        var content = await File.ReadAllBytesAsync(file);
        var input = JsonSerializer.SerializeToNode(document)!.AsObject();
        input["file"] = null;
        var operations = JsonSerializer.Serialize(new { query, variables = new { input } });
        var disposition = $"form-data; name=\"0\"; filename=\"{Path.GetFileName(file).Replace("\"", "%22")}\"";
        var data = await SendAsync(query, () =>
        {
            var part = new ByteArrayContent(content);
            part.Headers.TryAddWithoutValidation("Content-Disposition", disposition);
            // .NET puts no quotes around names, which not every server reads.
            var form = new MultipartFormDataContent
            {
                { new StringContent(operations), "\"operations\"" },
                { new StringContent("""{"0": ["variables.input.file"]}"""), "\"map\"" },
                part,
            };
            form.HeaderEncodingSelector = (_, _) => Encoding.UTF8;
            return form;
        }, idempotencyKey);
        CheckHash(content, (string?)data["uploadDocument"]!["sha256"]);
        return (string)data["uploadDocument"]!["id"]!;
    }

    /// <summary>Downloads a document.</summary>
    /// <exception cref="InvalidDataException">The file has another hash.</exception>
    public async Task<byte[]> DownloadDocumentAsync(string id)
    {
        const string query = "query Download($id: ID!) { getDocument(id: $id) { sha256 downloadUrl } }";
        for (var attempt = 1; ; attempt++)
        {
            var document = (await RunAsync(query, new { id }))["getDocument"]!;
            var url = (string?)document["downloadUrl"] ?? throw new UnauthorizedAccessException("The document has no link");
            using var limit = new CancellationTokenSource(TimeLimit);
            using var response = await http.GetAsync(url, limit.Token);
            // The link has expired: get a new one, once.
            if (response.StatusCode == HttpStatusCode.Forbidden && attempt == 1) continue;
            response.EnsureSuccessStatusCode();
            var content = await response.Content.ReadAsByteArrayAsync(limit.Token);
            CheckHash(content, (string?)document["sha256"]);
            return content;
        }
    }

    private async Task<JsonNode> SendAsync(string query, Func<HttpContent> content, string? idempotencyKey)
    {
        var isMutation = Regex.IsMatch(query, @"^\s*mutation\b", RegexOptions.Multiline);
        var key = isMutation ? idempotencyKey ?? Guid.NewGuid().ToString() : null;
        for (var isRenewed = false; ; isRenewed = true)
        {
            var current = await GetTokenAsync();
            try
            {
                var body = await PostAsync("/graphql", content, headers =>
                {
                    headers.Add("Accept", "application/graphql-response+json, application/json;q=0.9");
                    headers.Add("Authorization", $"Bearer {current}");
                    headers.Add("X-API-Version", Version);
                    if (key is not null) headers.Add("Idempotency-Key", key);
                });
                return body["data"]!;
            }
            catch (KycException error) when (!isRenewed && (error.Has("TOKEN_EXPIRED") || error.Has("UNAUTHENTICATED")))
            {
                // The sandbox forgets its tokens when it is reset. Another thread can have replaced this one already.
                Interlocked.CompareExchange(ref token, null, current);
            }
        }
    }

    /// <summary>A token that is valid for the next request. Concurrent callers wait for the same one.</summary>
    private async Task<string> GetTokenAsync()
    {
        await tokenLock.WaitAsync();
        try
        {
            if (token is { } current && clock.Elapsed < renewAt) return current;
            var pair = JsonSerializer.Serialize(new { accessId = AccessId, accessKey = AccessKey });
            var body = await PostAsync("/authorize", () => JsonBody(pair));
            // Measured from receipt: the clocks of this machine and of the API can differ.
            renewAt = clock.Elapsed + TimeSpan.FromSeconds((double)body["expiresIn"]!) - RenewBefore;
            return token = (string)body["token"]!;
        }
        finally
        {
            tokenLock.Release();
        }
    }

    /// <summary>Sends a request, and sends it again while the API does not respond or every error is retryable.</summary>
    private async Task<JsonObject> PostAsync(
        string path, Func<HttpContent> content, Action<System.Net.Http.Headers.HttpRequestHeaders>? addHeaders = null)
    {
        var end = clock.Elapsed + TimeLimit;
        for (var attempt = 0; ; attempt++)
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, Origin + path) { Content = content() };
            addHeaders?.Invoke(request.Headers);
            try
            {
                return await AttemptAsync(request);
            }
            catch (Exception error) when (error is HttpRequestException or KycException { IsRetryable: true })
            {
                // 0.5, 1, 2 and so on seconds, and up to as much again, so that clients do not retry at the same time.
                var pause = TimeSpan.FromSeconds(0.5 * (1 << attempt) * (1 + Random.Shared.NextDouble()));
                if (error is KycException { RetryAfter: var retryAfter }) pause += retryAfter;
                if (attempt >= Retries || clock.Elapsed + pause > end) throw;
                await Task.Delay(pause);
            }
        }
    }

    private async Task<JsonObject> AttemptAsync(HttpRequestMessage request)
    {
        try
        {
            using var limit = new CancellationTokenSource(Timeout);
            using var response = await http.SendAsync(request, limit.Token);
            var body = JsonNode.Parse(await response.Content.ReadAsStringAsync(limit.Token))!.AsObject();
            // The response of a proxy is not JSON, or has other content.
            if (!new[] { "data", "token", "errors" }.Any(body.ContainsKey)) throw new InvalidDataException("No data");
            if (body["extensions"]?["deprecations"] is JsonArray deprecations)
                foreach (var deprecation in deprecations)
                    Console.Error.WriteLine($"{deprecation!["name"]} is deprecated: {deprecation["reason"]}");
            if (body["errors"] is not JsonArray errors) return body;
            var retryAfter = response.Headers.RetryAfter?.Delta ?? TimeSpan.Zero;
            throw new KycException(errors, body["data"], retryAfter, response.Headers.Contains("Idempotent-Replayed"));
        }
        catch (Exception error) when (error is not (HttpRequestException or KycException))
        {
            throw new HttpRequestException("No response of the API", error);
        }
    }

    private static StringContent JsonBody(string text) => new(text, Encoding.UTF8, "application/json");

    private static void CheckHash(byte[] content, string? sha256)
    {
        if (!Convert.ToHexString(SHA256.HashData(content)).Equals(sha256, StringComparison.OrdinalIgnoreCase))
            throw new InvalidDataException("The hash of the file differs");
    }
}
